/** A station of Vietnam's lotteries: on which days of the week its province or city draws. */
export interface Station {
  /** Behind that of its region, the code of its lottery. */
  readonly code: string;
  /** As its people write it. */
  readonly name: string;
  /** `VN_MN`: the south. `VN_MT`: the centre. */
  readonly region: 'VN_MN' | 'VN_MT';
  readonly weekdays: readonly number[];
}

const [SUN, MON, TUE, WED, THU, FRI, SAT] = [0, 1, 2, 3, 4, 5, 6];

const inRegion =
  (region: Station['region']) =>
  (code: string, name: string, ...weekdays: readonly number[]): Station => ({ code, name, region, weekdays });
const south = inRegion('VN_MN');
const centre = inRegion('VN_MT');

/** All stations, by region and by the first day of their week. */
export const STATIONS: readonly Station[] = [
  south('TPHCM', 'TP. Hồ Chí Minh', MON, SAT),
  south('DONG_THAP', 'Đồng Tháp', MON),
  south('CA_MAU', 'Cà Mau', MON),
  south('BEN_TRE', 'Bến Tre', TUE),
  south('VUNG_TAU', 'Vũng Tàu', TUE),
  south('BAC_LIEU', 'Bạc Liêu', TUE),
  south('DONG_NAI', 'Đồng Nai', WED),
  south('CAN_THO', 'Cần Thơ', WED),
  south('SOC_TRANG', 'Sóc Trăng', WED),
  south('TAY_NINH', 'Tây Ninh', THU),
  south('AN_GIANG', 'An Giang', THU),
  south('BINH_THUAN', 'Bình Thuận', THU),
  south('VINH_LONG', 'Vĩnh Long', FRI),
  south('BINH_DUONG', 'Bình Dương', FRI),
  south('TRA_VINH', 'Trà Vinh', FRI),
  south('LONG_AN', 'Long An', SAT),
  south('BINH_PHUOC', 'Bình Phước', SAT),
  south('HAU_GIANG', 'Hậu Giang', SAT),
  south('TIEN_GIANG', 'Tiền Giang', SUN),
  south('KIEN_GIANG', 'Kiên Giang', SUN),
  south('DA_LAT', 'Đà Lạt', SUN),
  centre('HUE', 'Thừa Thiên Huế', MON, SUN),
  centre('PHU_YEN', 'Phú Yên', MON),
  centre('DAK_LAK', 'Đắk Lắk', TUE),
  centre('QUANG_NAM', 'Quảng Nam', TUE),
  centre('DA_NANG', 'Đà Nẵng', WED, SAT),
  centre('KHANH_HOA', 'Khánh Hòa', WED, SUN),
  centre('BINH_DINH', 'Bình Định', THU),
  centre('QUANG_TRI', 'Quảng Trị', THU),
  centre('QUANG_BINH', 'Quảng Bình', THU),
  centre('GIA_LAI', 'Gia Lai', FRI),
  centre('NINH_THUAN', 'Ninh Thuận', FRI),
  centre('QUANG_NGAI', 'Quảng Ngãi', SAT),
  centre('DAK_NONG', 'Đắk Nông', SAT),
  centre('KON_TUM', 'Kon Tum', SUN),
];

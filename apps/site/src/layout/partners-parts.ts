/** The studios behind the catalogue, as the footer and as a dialog show them: one request for both. */
export { FooterVendors } from './footer-vendors.tsx';
export { PartnersDialog } from './partners-dialog.tsx';

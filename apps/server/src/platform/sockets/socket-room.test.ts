import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createSocketRoom, type Seat } from './socket-room.ts';

const MOST = { all: 10, customers: 9, strangers: 5, brandsStrangers: 4, network: 3, address: 2, owner: 2 };
const line = () => new PassThrough();
const stranger = (place: number, merchantId = 1): Seat => ({
  kind: 'stranger',
  merchantId,
  ip: `203.0.${place}.1`,
  owner: `v${merchantId}-${place}`,
});
const refused = { code: 'request.too_many' };

describe('places for sockets', () => {
  it('let one address and one customer have a few', () => {
    const room = createSocketRoom(1, MOST);
    room.take(stranger(1), line());
    room.take({ ...stranger(1), owner: 'another browser' }, line());
    expect(() => room.take({ ...stranger(1), owner: 'a third' }, line())).toThrow(expect.objectContaining(refused));
    expect(() => room.take({ ...stranger(2), owner: 'v1-1' }, line())).not.toThrow();
    expect(() => room.take({ ...stranger(3), owner: 'v1-1' }, line())).toThrow(expect.objectContaining(refused));
  });

  it('keep half of the room for members, and of the strangers’ half a part for each brand', () => {
    const room = createSocketRoom(1, MOST);
    for (let place = 1; place <= 4; place += 1) room.take(stranger(place), line());
    expect(() => room.take(stranger(5), line())).toThrow(expect.objectContaining(refused));
    room.take(stranger(6, 2), line());
    expect(() => room.take(stranger(7, 2), line())).toThrow(expect.objectContaining(refused));
    for (let place = 0; place < 4; place += 1)
      room.take({ kind: 'member', merchantId: 1, ip: '203.0.1.1', owner: `m${place}` }, line());
    const member = { kind: 'member', merchantId: 1, ip: '203.0.1.1', owner: 'the tenth' } as const;
    expect(() => room.take(member, line())).toThrow(expect.objectContaining(refused));
    const staff = { ...member, kind: 'staff' } as const;
    room.take(staff, line());
    expect(() => room.take(staff, line())).toThrow(expect.objectContaining(refused));
  });

  it('are given back once, however often the socket says that it is closed', () => {
    const room = createSocketRoom(1, MOST);
    const give = room.take(stranger(1), line());
    room.take({ ...stranger(1), owner: 'other' }, line());
    give();
    give();
    expect(room.size()).toBe(1);
    room.take(stranger(1), line());
    expect(() => room.take({ ...stranger(1), owner: 'x' }, line())).toThrow(expect.objectContaining(refused));
  });

  it('let a network have more than an address, and not as many as it has addresses', () => {
    const room = createSocketRoom(1, MOST);
    const within = (place: number): Seat => ({ ...stranger(place), ip: `2001:db8:1:${place}::1` });
    for (let place = 1; place <= 3; place += 1) room.take(within(place), line());
    expect(() => room.take(within(4), line())).toThrow(expect.objectContaining(refused));
    room.take({ ...stranger(5), ip: '2001:db8:2::1' }, line());
  });

  it('are given back with the connection, also when that was gone before', async () => {
    const room = createSocketRoom(1, MOST);
    const [later, before] = [line(), line()];
    before.destroy();
    room.take(stranger(1), later);
    room.take(stranger(1, 2), before);
    expect(room.size()).toBe(1);
    later.destroy();
    await expect.poll(room.size).toBe(0);
  });
});

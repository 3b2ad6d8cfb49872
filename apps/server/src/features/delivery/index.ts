export { createDelivery, createSender, type Delivery } from './create-delivery.ts';
export { messageEnded } from './delivery-events.ts';
export { openDelivery } from './open-delivery.ts';
export type { SmsPool, TemplateName } from './delivery.types.ts';
export { type Letter, type MailOutlet, OutletError, type Outlets, type SmsOutlet } from './outlets.ts';

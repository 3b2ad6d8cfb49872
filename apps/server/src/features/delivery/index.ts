export { createDelivery, createSender } from './create-delivery.ts';
export { openDelivery } from './open-delivery.ts';
export type { Delivery, MailAsk, Message, SmsAsk, SmsPool, TemplateName } from './delivery.types.ts';
export type { DeliveryStatus, OutboxRow, SmsReport } from './outbox.types.ts';
export {
  type Letter,
  type MailOutlet,
  OutletError,
  type Outlets,
  type ShortText,
  type SmsOutlet,
  type Taken,
} from './outlets.ts';

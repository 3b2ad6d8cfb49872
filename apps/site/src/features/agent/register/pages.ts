/** The registration centre, fetched when it is opened: it brings the drawing of QR codes. */
export { RegisterPage } from './register-page.tsx';

/// <reference types="vite/client" />
/// <reference path="../../../packages/i18n/src/virtual.d.ts" />

export { findTrackerDevice } from './devices/devices.ts'
export { trackedDayChanged } from './tracker-events.ts'
export { trackerArea } from './tracker-handlers.ts'
export {
  buildConsent,
  buildDevice,
  buildLook,
  buildOfficeRule,
  buildScreenshot,
  buildTrackedSession,
  buildView,
  type BuiltSlot,
} from './tracker-builders.ts'

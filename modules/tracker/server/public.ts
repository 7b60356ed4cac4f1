export { findTrackerDevice } from './devices.ts'
export { trackerArea } from './tracker-handlers.ts'
export { activitySeenNotice, consentAskedNotice, lookGrantedNotice } from './tracker-notices.ts'

export { buildAssignment } from './organization-builders.ts'
export { groupDay } from './group-day.ts'
export { organizationArea } from './organization-handlers.ts'
export { findOptionalOffice } from './organization-queries.ts'

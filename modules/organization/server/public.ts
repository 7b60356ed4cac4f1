export { buildAssignment } from './organization-builders.ts'
export { organizationArea } from './organization-handlers.ts'
export { findOptionalOffice } from './organization-queries.ts'

export { cvArea } from './cv-handlers.ts'
export { findOptionalCv } from './contents/cv-queries.ts'
export { hearCertificate } from './record-facts/hear-certificate.ts'
export { listEditions } from './edition-queries.ts'

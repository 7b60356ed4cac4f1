export { portfolioArea } from './portfolio-handlers.ts'
export { buildVideo } from './portfolio-builders.ts'
export { viewersOfContact } from './viewers-of-contact.ts'

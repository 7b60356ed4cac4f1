export { noticesArea } from './notices-handlers.ts'
export { buildPolicy, buildPost } from './notices-builders.ts'
export { listMentioned } from './comments/mention-queries.ts'

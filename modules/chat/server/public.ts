export { buildChat, buildChatSite, buildForm, buildReply } from './chat-builders.ts'
export { chatArea } from './chat-handlers.ts'
export { chatOrigins } from './sites/chat-origins.ts'
export { findChatVisitor } from './visitors/visitor-queries.ts'

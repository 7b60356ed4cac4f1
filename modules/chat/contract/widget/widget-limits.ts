/** Read by the page that visitors load: nothing else stands here, so that it stays light. */
export const LONGEST_MESSAGE = 2_000
export const FILES_AT_MOST = 5
/** How often it asks where no line can be opened. */
export const ASK_EVERY_MS = 3_000
/** How often it says that the visitor is still there. */
export const HEARTBEAT_MS = 20_000
export const TYPING_EVERY_MS = 3_000
export const TYPING_LASTS_MS = 5_000
export const CODE_DIGITS = 6
export const CHAT_TOPIC = 'chat'
/** Someone types at this moment. */
export const TYPING_TOPIC = 'chat-typing'

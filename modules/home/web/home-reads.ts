import { useCall } from '../../../platform/web/calls/use-call.ts'
import { listAccessInbox } from '../../identity/contract/access-calls.ts'
import { listNotifications } from '../../notifications/contract/notifications-calls.ts'
import { readToday } from '../contract/home-calls.ts'

/** How many entries a part of home shows before it leads on. */
export const SHOWN = 5

export const useToday = () => useCall(readToday, {})
export const useWaitingRequests = () => useCall(listAccessInbox, { size: SHOWN })
export const useUnreadNotices = () => useCall(listNotifications, { state: 'unread', size: SHOWN })

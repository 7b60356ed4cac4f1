import { findPeople, findPlaces, findRequests, type FindSource } from '../modules/home/server/public.ts'
import { findNotices } from '../modules/notifications/server/public.ts'

/** What the command palette finds besides screens, in the order in which it shows them. */
export const findables: readonly FindSource[] = [
  { key: 'people', label: 'People', find: findPeople },
  { key: 'places', label: 'Companies, offices and departments', find: findPlaces },
  { key: 'requests', label: 'My requests', find: findRequests },
  { key: 'notices', label: 'My notices', find: findNotices },
]

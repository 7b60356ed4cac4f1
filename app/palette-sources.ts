import { findPeople, findPlaces, findRequests, type FindSource } from '#home/server/public.ts'
import { findNotices } from '#notifications/server/public.ts'
import { findPolicies, findPosts } from '#notices/server/public.ts'

/** What the command palette finds besides screens, in the order in which it shows them. */
export const findables: readonly FindSource[] = [
  { key: 'people', label: 'People', look: 'person', find: findPeople },
  { key: 'places', label: 'Companies, offices and departments', look: 'record', find: findPlaces },
  { key: 'requests', label: 'My requests', look: 'record', find: findRequests },
  { key: 'posts', label: 'Message board', look: 'record', find: findPosts },
  { key: 'policies', label: 'Policies', look: 'record', find: findPolicies },
  { key: 'notices', label: 'My notices', look: 'record', find: findNotices },
]

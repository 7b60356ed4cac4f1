import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { homeMessages as say } from './home-messages.ts'

export const MOST_SHORTCUTS = 12

/** One slash and no second one: a page of this product. */
const path = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])[^\s?#]*$/, say.notAScreen)

export const listShortcuts = defineCall('GET', '/home/shortcuts', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists the caller’s pinned pages in order. Null before the first choice.',
  output: z.object({ paths: z.array(z.string()).nullable() }),
})

export const pinScreen = defineCall('POST', '/home/pin', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Pins a page as the caller’s last shortcut.',
  input: z.object({ path }),
  output: z.object({ paths: z.array(z.string()) }),
})

export const unpinScreen = defineCall('POST', '/home/unpin', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Unpins a page from the caller’s shortcuts.',
  input: z.object({ path }),
  output: z.object({ paths: z.array(z.string()) }),
})

export const moveShortcut = defineCall('POST', '/home/move-shortcut', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Moves a shortcut of the caller to another position, counted from zero.',
  input: z.object({ path, place: z.number().int().min(0).max(MOST_SHORTCUTS) }),
  output: z.object({ paths: z.array(z.string()) }),
})

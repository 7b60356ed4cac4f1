import { check, run, undo } from '#imports/testing/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { contactList } from '#sales/contract/people/contact-calls.ts'
import { leadList } from '#sales/contract/people/lead-calls.ts'

type Run = { readonly id: number; readonly version: number }

/** Files with leads as a sales manager imports them, and what stands there then. */
export const leadFiles = (manager: Caller) => ({
  run: async (content: string, existing: 'update' | 'skip') => {
    const checked = await check(manager, new File([content], 'leads.csv'), existing, 'sales.leads')
    return { ...(await run(manager, checked)), problems: checked.problems }
  },
  undone: async (done: Run) => (await undo(manager, done)).undone,
  leads: async () => {
    const asked = { view: 'all', size: 200, sort: 'title', direction: 'asc' } as const
    return (await manager.send(leadList.read, asked)).data.rows
  },
  contacts: async () => (await manager.send(contactList.read, { size: 50 })).data.total ?? 0,
})

import { ask } from '#platform/web/calls/send-call.ts'
import { stored } from '#platform/web/browser-storage.ts'
import type { EstimatePath } from '#estimates/contract/estimates-lists.ts'
import { startAddresses } from '#estimates/web/start-addresses.ts'

const KEY = 'atrium:estimate-visit'

const randomWord = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) => byte.toString(36).padStart(2, '0')).join(
    '',
  )

/** The word of this visit; a visit by a link to a later page begins there. */
export function visitWord(): string {
  const word = stored.get(KEY) ?? randomWord()
  stored.set(KEY, word)
  return word
}

export const endVisit = (): void => stored.remove(KEY)

type Seen = { readonly step: 1 | 2 | 3; readonly path?: EstimatePath; readonly categoryId?: number }

export function tellStep({ step, path, categoryId }: Seen): void {
  const seen = {
    visit: visitWord(),
    step,
    ...(path && { path }),
    ...(categoryId && { field_category_id: categoryId }),
  }
  // Counting disturbs no one: a page that could not be counted works as any other.
  ask(startAddresses.visit, seen).catch((reason: unknown) =>
    console.info('This step couldn’t be recorded.', reason),
  )
}

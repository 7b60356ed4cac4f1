import type { AnyList } from '#platform/contract/lists/define-list.ts'
import { filterInWords, type ListFilters } from '#platform/contract/lists/list-filter.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { nameOfRow } from './row-names.ts'

export type WordsOfReference = (ctx: Ctx, value: never) => string | Promise<string>

type Naming = Readonly<Record<string, WordsOfReference | undefined>>

/** The heading of an export: every filter that holds, in words, in the order of the declaration. */
export async function listInWords(
  ctx: Ctx,
  list: AnyList,
  { asked, naming, first = [] }: { asked: object; naming: Naming; first?: readonly string[] },
): Promise<string> {
  const values = asked as Readonly<Record<string, unknown>>
  const words: string[] = [...first]
  for (const [name, filter] of Object.entries(list.filters as ListFilters)) {
    const value = values[name]
    if (value === undefined || value === null || value === '') continue
    const reference = naming[name] ?? usualNaming[filter.kind]
    words.push(filterInWords(filter, value, reference && (await reference(ctx, value as never))))
  }
  if (values['search']) words.push(`Matching “${String(values['search'])}”`)
  return words.join(' · ')
}

const usualNaming: Readonly<Record<string, WordsOfReference | undefined>> = {
  person: nameOfRow('account'),
  office: nameOfRow('location'),
}

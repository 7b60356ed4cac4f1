import type { Call } from '#platform/contract/call.ts'
import { sortableOf, type AnyList } from '#platform/contract/lists/define-list.ts'
import type { ListColumns } from '#platform/contract/lists/list-column.ts'
import type { Caller } from '#platform/testing/test-caller.ts'

/** What is wrong with the lists as one reader gets them: each answers or refuses, and sorts by nothing that it hides. */
export async function listComplaints(lists: readonly AnyList[], reader: Caller): Promise<string[]> {
  const complaints: string[] = []
  for (const list of lists) {
    const answer = await reader.send(list.read as Call, { size: 5 })
    if (answer.httpStatus === 403 || answer.httpStatus === 404) continue
    if (answer.httpStatus !== 200) complaints.push(`${list.key} answers ${answer.httpStatus}`)
    const hidden = new Set((answer.data as { hidden?: string[] } | null)?.hidden)
    const column = sortableOf(list.columns as ListColumns<never>).find((one) => hidden.has(one))
    if (column === undefined) continue
    const sorted = await reader.send(list.read as Call, { sort: column })
    if (sorted.httpStatus !== 400) complaints.push(`${list.key} sorts by ${column}`)
  }
  return complaints
}

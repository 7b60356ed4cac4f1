import type { Ctx } from '#platform/server/ctx.ts'
import { readDirectoryOptions } from '#organization/server/public.ts'
import { homeMessages } from '#home/contract/home-messages.ts'
import { holdsEvery } from './home-rules.ts'

/** Companies, offices and departments: each opens the directory with its people. */
export async function findPlaces(ctx: Ctx, words: string, limit: number) {
  const { companies, locations, departments } = await readDirectoryOptions(ctx)
  const kinds = [
    { list: companies, filter: 'company_id', detail: homeMessages.company },
    { list: locations, filter: 'location_id', detail: homeMessages.office },
    { list: departments, filter: 'department_id', detail: homeMessages.department },
  ]
  return kinds
    .flatMap(({ list, filter, detail }) =>
      list.map(({ id, name }) => ({ title: name, detail, path: `/directory?${filter}=${id}` })),
    )
    .filter(({ title }) => holdsEvery(title, words))
    .slice(0, limit)
}

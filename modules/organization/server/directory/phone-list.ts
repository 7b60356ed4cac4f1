import type { z } from 'zod'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { phoneListWish } from '#organization/contract/directory/work-phone-calls.ts'
import { countCards, findViewerAddress, listCards } from './directory-queries.ts'
import { mayExportDirectory, mayReadDirectory, viewerOf } from '#organization/server/organization-policy.ts'
import { findOptionalOffice, listLocations } from '#organization/server/organization-queries.ts'

/** Whose list one may take: that of the own office, and of each where one may take the whole directory. */
export async function listPhoneOffices(ctx: Ctx): Promise<{ id: number; name: string }[]> {
  const viewer = viewerOf(ctx)
  if (mayExportDirectory(viewer)) return (await listLocations(ctx)).map(({ id, name }) => ({ id, name }))
  const own = mayReadDirectory(viewer) ? await findOptionalOffice(ctx, ctx.actor.id) : undefined
  return own ? [{ id: own.id, name: own.name }] : []
}

async function officeOf(ctx: Ctx, { location_id }: z.output<typeof phoneListWish>) {
  const office = (await listPhoneOffices(ctx)).find(({ id }) => id === location_id)
  must(office, say.notYourOffice)
  return office
}

export const phoneListFile = listExport({
  name: 'organization.export-phone-list',
  title: 'Phone list',
  wish: phoneListWish,
  allow: (ctx) => must(mayReadDirectory(viewerOf(ctx)), say.notForYou),
  count: async (ctx, wish) => {
    const { id } = await officeOf(ctx, wish)
    return countCards(ctx, viewerOf(ctx), { location_id: id })
  },
  table: async (ctx, wish) => {
    const { id, name } = await officeOf(ctx, wish)
    return {
      filterText: `Office: ${name}`,
      columns: [
        { key: 'name', label: 'Name', type: 'text', width: 30 },
        { key: 'phone', label: 'Phone', type: 'text', width: 20 },
        { key: 'designation', label: 'Designation', type: 'text', width: 28 },
        { key: 'department', label: 'Department', type: 'text', width: 18 },
      ],
      rows: everyPage(ctx, (reading, page) =>
        listCards(reading, viewerOf(reading), { location_id: id, ...page }),
      ),
    }
  },
  addressOf: findViewerAddress,
  begun: say.exportBegun,
})

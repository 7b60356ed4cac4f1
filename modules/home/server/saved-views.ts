import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { homeMessages } from '#home/contract/home-messages.ts'
import type {
  forgetView as forgetViewCall,
  saveView as saveViewCall,
} from '#home/contract/saved-view-calls.ts'
import {
  countViewsOf,
  deleteView,
  findOptionalOwnView,
  insertView,
  listViewsOf,
} from './saved-view-queries.ts'

const MOST_VIEWS = 30

export const readSavedViews = async (ctx: Ctx) => ({ rows: await listViewsOf(ctx, ctx.actor.id) })

export async function saveView(ctx: Ctx, view: InputOf<typeof saveViewCall>) {
  must((await countViewsOf(ctx, ctx.actor.id, view.list)) < MOST_VIEWS, homeMessages.tooManyViews)
  const { id } = await insertView(ctx, view)
  return { id }
}

export async function forgetView(ctx: Ctx, { id }: InputOf<typeof forgetViewCall>) {
  must(await findOptionalOwnView(ctx, id), homeMessages.noSuchView)
  await deleteView(ctx, id)
  return {}
}

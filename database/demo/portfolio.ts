import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countryOfPhone } from '#contacts/server/public.ts'
import { buildVideo } from '#portfolio/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { storeMadeFile } from '#platform/server/files/generated-files.ts'
import { films, watchers } from './portfolio-story.ts'
import { demoEmail } from './sign-ins.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const SECONDS = 12
/** Sales hears of a viewer who saw more than half of so many. */
const HOT_FILMS = 3

const clipFile = (name: string) => readFile(join(import.meta.dirname, 'clips', name))

/** Five short films of the company's own making, and who watched them in the last month. */
export async function writePortfolio(ctx: Ctx, files: FileStore): Promise<void> {
  const editor = await accountOf(ctx, 'content-editor')
  const seller = await accountOf(ctx, 'sales-executive')
  const videoIds = await writeFilms(ctx, files, editor)
  for (const watcher of watchers) {
    const viewerId = await writeViewer(ctx, watcher, seller)
    await writePlays(ctx, { watcher, viewerId, videoIds })
    await writeReactions(ctx, { watcher, viewerId, videoIds })
  }
}

async function accountOf(ctx: Ctx, key: string): Promise<number> {
  const { id } = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', demoEmail(key))
    .executeTakeFirstOrThrow()
  return id
}

/** Captions that part the film evenly between their lines. */
function captionsOf(lines: readonly string[]): string {
  const at = (line: number) => `00:${((SECONDS / lines.length) * line).toFixed(3).padStart(6, '0')}`
  const cues = lines.map((text, line) => `${at(line)} --> ${at(line + 1)}\n${text}`)
  return lines.length === 0 ? '' : ['WEBVTT', ...cues].join('\n\n')
}

async function writeFilms(ctx: Ctx, files: FileStore, createdBy: number): Promise<number[]> {
  const ids: number[] = []
  for (const { clip, title, lines, ...film } of films) {
    const body = await clipFile(`${clip}.webm`)
    const poster = await clipFile(`${clip}.webp`)
    const { id } = await buildVideo(ctx, {
      title,
      createdBy,
      captions: captionsOf(lines),
      durationSeconds: SECONDS,
      state: 'isDraft' in film ? 'draft' : 'published',
      file: await storeMadeFile(files, { name: `${clip}.webm`, kind: 'webm', body }),
      poster: await storeMadeFile(files, { name: `${clip}.webp`, kind: 'webp', body: poster }),
    })
    ids.push(id)
  }
  return ids
}

type Watcher = (typeof watchers)[number]

/** A number tells its country, and the first playing the day of the proof. */
const countryOf = ({ phone }: Watcher) => countryOfPhone(phone)
const firstDay = ({ daysAgo = 0, plays }: Watcher) => Math.max(daysAgo, ...plays.map(([, , day]) => day))

const moment = (ctx: Ctx, daysAgo: number, hours = 0) =>
  new Date(ctx.now.getTime() - daysAgo * DAY - 2 * HOUR + hours * HOUR)

async function writeViewer(ctx: Ctx, watcher: Watcher, seller: number): Promise<number> {
  const { name, email, phone } = watcher
  const at = moment(ctx, firstDay(watcher))
  const contact_id = await contactOf(ctx, watcher, at)
  const owner_id = watcher.isMine ? seller : null
  const facts = { contact_id, source: 'portfolio', page_name: 'Video Portfolio', title: 'Video portfolio' }
  const lead = await insertRow(ctx, 'lead', { ...facts, owner_id, received_at: at, last_received_at: at })
  const halfSeen = new Set(watcher.plays.filter(([, reached]) => reached >= 50).map(([film]) => film))
  const lastDay = Math.min(firstDay(watcher), ...watcher.plays.map(([, , day]) => day))
  const viewer = await insertRow(ctx, 'portfolio_viewer', {
    email,
    contact_id,
    lead_id: lead.id,
    name,
    phone,
    country: countryOf(watcher),
    verified_at: at,
    last_seen_at: moment(ctx, lastDay, 1),
    hot_at: halfSeen.size >= HOT_FILMS ? moment(ctx, lastDay, 1) : null,
  })
  return viewer.id
}

async function contactOf(ctx: Ctx, watcher: Watcher, at: Date): Promise<number> {
  const { name, email, phone } = watcher
  const known = await ctx.db.selectFrom('contact').select('id').where('email', '=', email).executeTakeFirst()
  if (known) return known.id
  const facts = { name, email, phone, country: countryOf(watcher), source: 'portfolio', created_at: at }
  const contact = await insertRow(ctx, 'contact', facts)
  const addresses = [
    { kind: 'email', value: email },
    { kind: 'phone', value: phone },
  ] as const
  await ctx.db
    .insertInto('contact_address')
    .values(addresses.map((address) => ({ ...address, contact_id: contact.id, added_at: at })))
    .execute()
  return contact.id
}

type Watching = {
  readonly watcher: Watcher
  readonly viewerId: number
  readonly videoIds: readonly number[]
}

async function writePlays(ctx: Ctx, { watcher, viewerId, videoIds }: Watching) {
  if (watcher.plays.length === 0) return
  const plays = watcher.plays.map(([film, reached, daysAgo], index) => ({
    viewer_id: viewerId,
    video_id: videoIds[film]!,
    play_key: `demo-play-${index}`,
    reached,
    started_at: moment(ctx, daysAgo, index / 10),
    moved_at: moment(ctx, daysAgo, index / 10 + 0.05),
  }))
  await ctx.db.insertInto('portfolio_play').values(plays).execute()
}

async function writeReactions(ctx: Ctx, { watcher, viewerId, videoIds }: Watching) {
  const of = (value: 'like' | 'dislike', list: readonly number[] = []) =>
    list.map((film) => ({
      viewer_id: viewerId,
      video_id: videoIds[film]!,
      value,
      set_at: moment(ctx, firstDay(watcher), 0.5),
    }))
  const reactions = [...of('like', watcher.likes), ...of('dislike', watcher.dislikes)]
  if (reactions.length > 0) await ctx.db.insertInto('portfolio_reaction').values(reactions).execute()
}

import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/refusal.ts'
import { megabytes } from '#platform/contract/upload.ts'
import { testCaller } from './test-caller.ts'
import { testDoor } from './test-door.ts'
import { testGround } from './test-ground.ts'
import { answers } from '#platform/server/area.ts'
import { must } from '#platform/server/must.ts'
import { keepFile } from '#platform/server/files/stored-files.ts'

const input = z.object({ title: z.string(), tags: z.union([z.string(), z.array(z.string())]).optional() })
const shownFile = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  bytes: z.number(),
  sha256: z.string(),
})
const output = z.object({ title: z.string(), tags: z.array(z.string()), files: z.array(shownFile) })
const declared = { auth: 'public', writes: true, summary: 'Send papers', input, output } as const

export const sendPapers = defineCall('POST', '/test/papers', {
  ...declared,
  files: {
    resumeFile: {
      accept: ['pdf', 'docx', 'xlsx', 'csv'],
      maxBytes: megabytes(5),
      maxCount: 2,
      required: true,
    },
    photo: {
      accept: ['jpeg', 'png'],
      maxBytes: megabytes(1),
      maxCount: 1,
      required: false,
      wrongType: 'Only a photograph, please.',
    },
  },
})

export const sendFilm = defineCall('POST', '/test/film', {
  ...declared,
  files: { video: { accept: ['mp4'], maxBytes: megabytes(200), maxCount: 1, required: true } },
})

export const sendPortrait = defineCall('POST', '/test/portrait', {
  ...declared,
  files: {
    portrait: {
      accept: ['jpeg', 'png', 'webp', 'gif'],
      maxBytes: megabytes(5),
      maxCount: 1,
      required: true,
      picture: { longestEdge: 400 },
    },
  },
})

const handlers = [
  answers(sendPapers, async (ctx, form) => {
    must(form.title !== 'refuse', invalid('The action says no.'))
    if (form.title === 'break') throw new Error('the action breaks')
    const files = [...form.resumeFile, ...form.photo]
    for (const file of files) await keepFile(ctx, file.id, { subject: 'test/1' })
    return { title: form.title, tags: [form.tags ?? []].flat(), files }
  }),
  answers(sendFilm, async (_ctx, form) => ({ title: form.title, tags: [], files: [...form.video] })),
  answers(sendPortrait, async (_ctx, form) => ({ title: form.title, tags: [], files: [...form.portrait] })),
]

export const pdf = (text = 'x', name = 'cv.pdf') => new File([`%PDF-1.7\n${text}`], name)

export async function blobsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

/** Calls that take files, behind the real door; empty storage and an empty table before every test. */
export async function uploadTest(environment: Record<string, string> = {}) {
  const ground = await testGround(environment)
  const filesFolder = join(ground.config.dataFolder, 'files')
  const { origin } = await testDoor(ground, handlers)
  beforeEach(async () => {
    await ground.write((ctx) => ctx.db.deleteFrom('stored_file').execute())
    await rm(filesFolder, { recursive: true, force: true })
  })
  return {
    ground,
    handlers,
    origin,
    filesFolder,
    caller: testCaller(origin),
    rows: () =>
      ground.read((ctx) => ctx.db.selectFrom('stored_file').selectAll().orderBy('created_at').execute()),
    blobs: async () => {
      await mkdir(filesFolder, { recursive: true })
      return blobsIn(filesFolder)
    },
  }
}

// The product's own door for files, with one call that takes a film; a process of its own, so that what it holds in
// memory is its own.
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { megabytes } from '#platform/contract/upload.ts'
import { answers } from '#platform/server/area.ts'
import { machineClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database/connect.ts'
import { registerFileRoutes } from '#platform/server/files/downloads/file-routes.ts'
import { openFileStore } from '#platform/server/files/file-store.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { keepFile } from '#platform/server/files/stored-files.ts'
import { answerFailures, openDoor } from '#platform/server/http/call-routes.ts'
import { silentLog } from '#platform/server/log.ts'
import { keyringOf } from '#platform/server/secrets/keyring.ts'
import { tokensOf } from '#platform/server/secrets/tokens.ts'

const sendFilm = defineCall('POST', '/bench/film', {
  auth: 'public',
  writes: true,
  summary: 'Keep a film and tell where it can be had.',
  input: z.object({}),
  output: z.object({ link: z.string() }),
  files: { film: { accept: ['mp4'], maxBytes: megabytes(200), maxCount: 1, required: true } },
})

type Task = { readonly databaseUrl: string; readonly folder: string }

process.once('message', (task: Task) => void serve(task))

async function serve({ databaseUrl, folder }: Task) {
  const config = readConfig({ ATRIUM_DATA: folder })
  const database = openDatabase(databaseUrl, silentLog)
  const keyring = keyringOf(['a secret for measurements, and for nothing else'])
  const files = openFileStore({ config, database, keyring, clock: machineClock, log: silentLog })
  const keep = answers(sendFilm, async (ctx, { film }) => {
    const { id, name } = film[0]!
    await keepFile(ctx, id, { subject: 'bench/1' })
    return { link: signedLink(keyring, { fileId: id, name, minutes: 60, as: 'inline', now: ctx.now }) }
  })
  const ground = { database, clock: machineClock, log: silentLog, subscriptions: [] }
  const app = Fastify({ routerOptions: { maxParamLength: 400 } })
  answerFailures(app, ground)
  await app.register(multipart)
  openDoor(app, { ground, tokens: tokensOf(keyring), actors: {}, files, keyring }, [
    { name: 'bench', handlers: [keep] },
  ])
  registerFileRoutes(app, files)
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.(app.server.address())
}

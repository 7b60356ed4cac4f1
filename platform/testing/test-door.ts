import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { Area, Handler } from '#platform/server/area.ts'
import { registerFileRoutes } from '#platform/server/files/downloads/file-routes.ts'
import { registerUploadRoutes } from '#platform/server/files/uploads/upload-routes.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { answerFailures, openDoor } from '#platform/server/http/call-routes.ts'
import type { TestGround } from './test-ground.ts'

/** The door and the file routes over real HTTP, for calls that only a test declares. */
export async function testDoor(
  parts: TestGround,
  handlers: readonly Handler[],
  files: FileStore = parts.files,
) {
  // A client that keeps its line for later does not keep the test from its end.
  const app = Fastify({ routerOptions: { maxParamLength: 400 }, forceCloseConnections: true })
  answerFailures(app, parts.ground)
  await app.register(multipart)
  const area: Area = { name: 'test', handlers }
  openDoor(app, { ...parts, actors: {}, files }, [area])
  registerFileRoutes(app, files)
  registerUploadRoutes(app, { ground: parts.ground, store: files })
  await app.listen({ host: '127.0.0.1', port: 0 })
  afterAll(() => app.close())
  return { origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, app }
}

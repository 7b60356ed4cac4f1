import Fastify, { type FastifyInstance } from 'fastify'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import { chatOrigins, findChatVisitor } from '#chat/server/public.ts'
import { confidentialIn, findEmployeeWithout, findPasswordChanger } from '#identity/server/public.ts'
import { allowedOrigins } from '#operations/server/public.ts'
import { findTrackerDevice } from '#tracker/server/public.ts'
import { findCandidate, findLinkHolder } from '#onboarding/server/public.ts'
import { findVisitorManager } from '#visitors/server/public.ts'
import { usualBody } from '#platform/contract/call.ts'
import { LARGEST_GREETING_BYTES } from '#platform/contract/live.ts'
import { VERSION } from '#platform/contract/version.ts'
import type { Area } from '#platform/server/area.ts'
import type { Config } from '#platform/server/config.ts'
import { askGates } from '#platform/server/files/downloads/file-gate.ts'
import { registerFileRoutes } from '#platform/server/files/downloads/file-routes.ts'
import { registerUploadRoutes } from '#platform/server/files/uploads/upload-routes.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { compressAnswers } from '#platform/server/http/compress-answers.ts'
import type { ActorsOf } from '#platform/server/http/authenticate.ts'
import { registerDocs } from '#platform/server/http/docs-routes.ts'
import { answerFailures, openDoor } from '#platform/server/http/call-routes.ts'
import { registerHealth } from '#platform/server/http/health-routes.ts'
import { limitPatience } from '#platform/server/http/client-timeouts.ts'
import { registerMetrics } from '#platform/server/http/metrics-routes.ts'
import { answerNonsense, answerUnroutable } from '#platform/server/http/unroutable-requests.ts'
import { registerServedMarks } from '#platform/server/http/served-marks.ts'
import { registerSenderPage } from '#platform/server/http/sender-page.ts'
import { registerServedPages } from '#platform/server/http/served-pages.ts'
import { setSecurityHeaders } from '#platform/server/http/security-headers.ts'
import { registerWeb } from '#platform/server/http/web-routes.ts'
import { registerLive } from '#platform/server/live/live-routes.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type { Tokens } from '#platform/server/secrets/tokens.ts'
import type { Ground } from '#platform/server/transaction.ts'
import { webFrames } from './frames.ts'
import { permissionsOf } from './modules.ts'

/** How long answers under way may take after the server was asked to stop; a stalled download never ends. */
const LAST_ANSWERS_MS = 5_000

export type ServerParts = {
  readonly config: Config
  readonly ground: Ground
  readonly files: FileStore
  readonly keyring: Keyring
  readonly tokens: Tokens
  readonly areas: readonly Area[]
}

const actorsOf = (areas: readonly Area[]): ActorsOf => ({
  employee: findEmployeeWithout(confidentialIn(permissionsOf(areas))),
  'password-change': findPasswordChanger,
  'visitor-manager': findVisitorManager,
  'tracker-device': findTrackerDevice,
  'candidate-link': findLinkHolder,
  candidate: findCandidate,
  'chat-visitor': findChatVisitor,
})

export type RunningServer = { readonly address: string; close(): Promise<void> }

export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const app = await buildServer(parts)
  await registerWeb(app, {
    config: parts.config,
    frames: webFrames,
    embeddingOrigins: async (site) =>
      (site === null ? null : await chatOrigins(parts.ground, site)) ??
      (await allowedOrigins(parts.ground, parts.config)),
  })
  const { host, port } = parts.config
  const address = await app.listen({ host, port }).catch(async (error: unknown) => {
    // What it has opened to the database goes first, or it would be cut off there with a complaint.
    await app.close()
    throw error
  })
  return { address, close: () => app.close() }
}

/** Everything but the pages, which need a web build. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, ground, files, keyring, tokens, areas } = parts
  const actors = actorsOf(areas)
  const app = Fastify({
    bodyLimit: usualBody.kilobytes * 1024,
    // Believes the forwarded address only as many hops deep as there are proxies of our own.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    genReqId: () => randomId().slice(0, 12),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnroutable(config),
    clientErrorHandler: answerNonsense,
  })
  cutStalledLines(app)
  limitPatience(app)
  setSecurityHeaders(app, config)
  compressAnswers(app)
  answerFailures(app, ground)
  await app.register(multipart)
  await app.register(websocket, { options: { maxPayload: LARGEST_GREETING_BYTES } })
  const live = await registerLive(app, { ground, tokens, actors })
  registerHealth(app, ground)
  registerSenderPage(app)
  registerMetrics(app, { ground, config, liveLines: () => live.lines() })
  openDoor(app, { ground, files, keyring, tokens, actors }, areas)
  const gates = areas.flatMap((area) => area.fileGates ?? [])
  registerFileRoutes(app, files, askGates(ground, gates))
  registerUploadRoutes(app, { ground, store: files })
  registerDocs(app, areas, VERSION)
  await registerServedPages(app, {
    ground,
    pages: areas.flatMap((area) => area.pages ?? []),
    embeddingOrigins: () => allowedOrigins(ground, config),
  })
  registerServedMarks(
    app,
    ground,
    areas.flatMap((area) => area.marks ?? []),
  )
  return app
}

function cutStalledLines(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref()
    done()
  })
}

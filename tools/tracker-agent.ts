// A small agent that sends generated activity, as an example for makers of real ones: see docs/tracker.md.
//   npm run tracker-agent -- --server http://localhost:3000 --code ABCDE-FGHJK --minutes 120
import { parseArgs } from 'node:util'
import { AgentRefused, agentClient } from './tracker-agent/agent-client.ts'
import { drawnScreen } from './tracker-agent/drawn-screen.ts'
import { madeSlots, newId, SLOT_MS } from './tracker-agent/made-activity.ts'

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: 'http://localhost:3000' },
    code: { type: 'string' },
    token: { type: 'string' },
    name: { type: 'string', default: 'Example agent' },
    task: { type: 'string', default: 'Generated activity' },
    minutes: { type: 'string', default: '60' },
    /** Minutes by which the clock of this device pretends to be wrong. */
    drift: { type: 'string', default: '0' },
  },
})

const drift = Number(values.drift) * 60_000
const clock = () => Date.now() + drift
const iso = (moment: number) => new Date(moment).toISOString()

try {
  await run()
} catch (error) {
  if (!(error instanceof AgentRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run() {
  const client = agentClient(values.server)
  if (values.code) {
    const about = { code: values.code, name: values.name, os: process.platform, app_version: '1.0.0' }
    const paired = await client.pair(about)
    console.log(`Paired for ${paired.person}.`)
    console.log(`To send again: --token ${paired.token}`)
  } else if (values.token) client.useToken(values.token)
  else
    throw new AgentRefused('Please give --code, as your screen shows it, or the --token of an earlier run.')

  const state = await client.state(iso(clock()))
  if (!state.consent)
    throw new AgentRefused('Without consent nothing is sent. Please agree on the screen first.')
  if (!state.rules.enabled) throw new AgentRefused('The tracker is switched off for you.')
  await sendSession(client, state.rules.screenshot_minutes > 0)
}

async function sendSession(client: ReturnType<typeof agentClient>, withPictures: boolean) {
  const end = clock()
  const start = end - Number(values.minutes) * 60_000
  const session = newId()
  const begun = { client_id: session, started_at: iso(start), sent_at: iso(clock()), task: values.task }
  await client.startSession(begun)
  const slots = madeSlots(session, { start, end })
  const { slots: answers } = await client.uploadSlots({ sent_at: iso(clock()), slots })
  const accepted = answers.filter(({ outcome }) => outcome === 'accepted')
  console.log(`${accepted.length} of ${slots.length} slots were taken in.`)
  for (const { outcome, text } of answers) if (outcome !== 'accepted') console.log(`  ${outcome}: ${text}`)
  const taken = new Set(accepted.map(({ client_id }) => client_id))
  let pictures = 0
  for (const [at, slot] of slots.entries()) {
    if (!withPictures || !taken.has(slot.client_id)) continue
    const moment = Date.parse(slot.slot_start) + Math.round(Math.random() * (SLOT_MS - 1))
    const about = { client_id: newId(), slot_client_id: slot.client_id, taken_at: iso(moment) }
    await client.uploadScreenshot({ ...about, sent_at: iso(clock()), app: 'Editor' }, await drawnScreen(at))
    pictures += 1
  }
  console.log(`${pictures} pictures were sent.`)
  await client.changeSession({ client_id: session, state: 'ended', at: iso(end), sent_at: iso(clock()) })
  console.log('The session is over.')
}

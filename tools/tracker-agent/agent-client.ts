/** A no of the server, in its own sentence. */
export class AgentRefused extends Error {}

export type SentSlot = {
  readonly client_id: string
  readonly session_client_id: string
  readonly slot_start: string
  readonly active_seconds: number
  readonly idle_seconds: number
  readonly key_count: number
  readonly mouse_count: number
  readonly top_apps: readonly { readonly name: string; readonly seconds: number }[]
}

type State = { consent: boolean; rules: { enabled: boolean; screenshot_minutes: number } }
type Outcome = { client_id: string; outcome: string; text: string }

const PATIENCE_MS = 30_000

/** The calls of docs/tracker.md, as a real agent makes them: each is safe to be sent again. */
export function agentClient(server: string) {
  let token = ''
  async function post<T>(path: string, body: object | FormData): Promise<T> {
    const isForm = body instanceof FormData
    const response = await fetch(`${server}/api/tracker/${path}`, {
      method: 'POST',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const answer = (await response.json()) as { status: number; message: string; data: T }
    if (answer.status !== 0) throw new AgentRefused(answer.message)
    return answer.data
  }
  return {
    useToken: (earlier: string) => {
      token = earlier
    },
    async pair(about: { code: string; name: string; os: string; app_version: string }) {
      const paired = await post<{ token: string; person: string }>('pair', about)
      token = paired.token
      return paired
    },
    state: (sentAt: string) => post<State>('agent-state', { sent_at: sentAt }),
    startSession: (session: object) => post<object>('start-session', session),
    changeSession: (change: object) => post<object>('change-session', change),
    uploadSlots: (batch: { sent_at: string; slots: readonly SentSlot[] }) =>
      post<{ slots: Outcome[] }>('upload-slots', batch),
    uploadScreenshot: (about: Readonly<Record<string, string>>, picture: Buffer) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(about)) form.append(name, value)
      form.append('screenshot', new File([new Uint8Array(picture)], 'screen.png', { type: 'image/png' }))
      return post<object>('upload-screenshot', form)
    },
  }
}

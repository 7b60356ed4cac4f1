import { LIVE_PATH, type LiveMessage } from '#platform/contract/live.ts'
import type { Caller } from './test-caller.ts'

type Told = Extract<LiveMessage, { type: 'event' }>

type LiveLine = {
  /** What it was told of this topic, or of any. */
  events(topic?: string): readonly Told[]
  close(): void
}

/** The live line of a screen, once the server has greeted it. */
export async function openLiveLine(
  { origin }: { readonly origin: string },
  { token }: Caller,
): Promise<LiveLine> {
  const heard: LiveMessage[] = []
  const line = new WebSocket(`${origin.replace('http', 'ws')}${LIVE_PATH}`)
  line.onopen = () => line.send(JSON.stringify({ token, after: null }))
  await new Promise<void>((settle, fail) => {
    line.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as LiveMessage
      heard.push(message)
      if (message.type === 'hello') settle()
    }
    line.onclose = ({ code }) => fail(new Error(`the live line was closed with ${code}`))
  })
  return {
    events: (topic) =>
      heard.flatMap((told) =>
        told.type === 'event' && (topic === undefined || told.topic === topic) ? [told] : [],
      ),
    close: () => line.close(),
  }
}

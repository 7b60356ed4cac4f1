import { Agent, request } from 'node:http'

/** So many requests are under way at every moment of a comparison. */
export const CONNECTIONS = 32

export type Load = {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  /** Made again for every request, so that writes differ. */
  readonly body?: () => string
  readonly connections: number
  readonly seconds: number
}

export type Measured = {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/** Keeps so many requests under way for so long; an answer other than 200 ends the measurement. */
export async function measure(load: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  const latencies: number[] = []
  const until = performance.now() + load.seconds * 1000
  const lane = async () => {
    while (performance.now() < until) latencies.push(await once(load, agent))
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: load.connections }, lane))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  const sorted = latencies.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: sorted.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

function once({ url, method = 'GET', headers = {}, body }: Load, agent: Agent): Promise<number> {
  const began = performance.now()
  return new Promise((settle, fail) => {
    const asked = request(url, { method, headers, agent }, (answer) => {
      answer.resume()
      answer.on('error', fail)
      answer.on('end', () =>
        answer.statusCode === 200
          ? settle(performance.now() - began)
          : fail(new Error(`${url} answered ${answer.statusCode}`)),
      )
    })
    asked.on('error', fail)
    asked.end(body?.())
  })
}

import { useEffect, useSyncExternalStore } from 'react'
import { connection } from './calls/connection.ts'
import { tokenOf } from './session.ts'

export type LiveState = 'off' | 'connecting' | 'live'
export type LiveEvent = { id: string; cursor: string; topic: string; subject: unknown }
type Told = { type: 'hello'; cursor: string } | ({ type: 'event' } & LiveEvent) | { type: 'ping' }

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** The server pings every half minute; after twice that a silent line is a dead one. */
const SILENCE_MS = 65_000
const REMEMBERED_IDS = 500

let state: LiveState = 'off'
let cursor: string | null = null
let failures = 0
let socket: WebSocket | null = null
let silence = 0
const seen = new Set<string>()
const stateListeners = new Set<() => void>()
const listeners = new Set<(event: LiveEvent) => void>()

/** Opens the line and keeps it open. Whatever was announced while it was down comes after the next hello. */
export function startLive(): void {
  if (state !== 'off') return
  connect()
  addEventListener('online', () => state !== 'live' && connect())
}

function connect() {
  socket?.close()
  setState('connecting')
  const line = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`)
  socket = line
  line.onopen = () => line.send(JSON.stringify({ token: tokenOf('employee'), after: cursor }))
  line.onmessage = (message) => line === socket && take(JSON.parse(String(message.data)) as Told, line)
  line.onclose = () => line === socket && retry()
}

function take(told: Told, line: WebSocket) {
  clearTimeout(silence)
  silence = window.setTimeout(() => line.close(), SILENCE_MS)
  if (told.type === 'hello') {
    failures = 0
    cursor ??= told.cursor
    connection.works()
    setState('live')
  }
  if (told.type === 'event') deliver(told)
}

function deliver(event: LiveEvent) {
  cursor = event.cursor
  if (seen.has(event.id)) return
  seen.add(event.id)
  if (seen.size > REMEMBERED_IDS) seen.delete(seen.values().next().value!)
  for (const listener of listeners) listener(event)
}

/** Waits longer after each failure, and never the same time as every other browser. */
function retry() {
  clearTimeout(silence)
  setState('connecting')
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++)
  const line = socket
  setTimeout(() => line === socket && connect(), longest * (0.5 + Math.random() / 2))
}

function setState(next: LiveState) {
  if (state === next) return
  state = next
  for (const listener of stateListeners) listener()
}

const subscribeState = (listener: () => void) => {
  stateListeners.add(listener)
  return () => stateListeners.delete(listener)
}

export const useLiveState = (): LiveState => useSyncExternalStore(subscribeState, () => state)

export function onLive(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls `react` for every event of a topic while the screen is open. The reads of the topic refresh by themselves. */
export function useLive(topic: string, react: (event: LiveEvent) => void): void {
  useEffect(() => onLive((event) => event.topic === topic && react(event)), [topic, react])
}

import { useEffect, useSyncExternalStore } from 'react'
import { LIVE_PATH, LIVE_PING_SECONDS, liveCloseCodes, type LiveMessage } from '#platform/contract/live.ts'
import { connection } from './calls/connection.ts'
import type { Audience } from '#platform/contract/call.ts'
import { leave, tokenOf } from './session.ts'

export type LiveState = 'off' | 'connecting' | 'live'
export type LiveEvent = Extract<LiveMessage, { type: 'event' }>

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
const SILENCE_MS = 2 * LIVE_PING_SECONDS * 1_000 + 5_000
const REMEMBERED_IDS = 500

let holder: Audience = 'employee'
let state: LiveState = 'off'
let cursor: string | null = null
let failures = 0
let socket: WebSocket | null = null
let silence = 0
const seen = new Set<number>()
const stateListeners = new Set<() => void>()
const listeners = new Set<(event: LiveEvent) => void>()
const missListeners = new Set<() => void>()

/** Opens the line and keeps it open. Whatever was announced while it was down comes after the next hello. */
export function startLive(audience: Audience = 'employee'): void {
  if (state !== 'off' || tokenOf(audience) === null) return
  holder = audience
  connect()
  addEventListener('online', () => state !== 'live' && connect())
}

function connect() {
  socket?.close()
  setState('connecting')
  const line = new WebSocket(
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${LIVE_PATH}`,
  )
  socket = line
  line.onopen = () => line.send(JSON.stringify({ token: tokenOf(holder), after: cursor }))
  line.onmessage = (message) => line === socket && take(JSON.parse(String(message.data)) as LiveMessage, line)
  line.onclose = ({ code }) => {
    if (line !== socket) return
    // A visitor’s token changes while the page stays: with the new one the line opens again.
    if (code === liveCloseCodes.signedOut && holder !== 'chat-visitor') leave(holder)
    else retry()
  }
}

function take(told: LiveMessage, line: WebSocket) {
  clearTimeout(silence)
  silence = window.setTimeout(() => line.close(), SILENCE_MS)
  if (told.type === 'hello') {
    failures = 0
    if (told.missed) for (const listener of missListeners) listener()
    cursor = told.missed ? told.cursor : (cursor ?? told.cursor)
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

/** Called when more happened while the line was down than the server kept: everything shown may be old. */
export function onMissed(listener: () => void): () => void {
  missListeners.add(listener)
  return () => missListeners.delete(listener)
}

/** Calls `react` for every event of a topic while the screen is open. The reads of the topic refresh by themselves. */
export function useLive(topic: string, react: (event: LiveEvent) => void): void {
  useEffect(() => onLive((event) => event.topic === topic && react(event)), [topic, react])
}

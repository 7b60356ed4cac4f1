import type { RunningWorker } from '#platform/server/jobs/worker.ts'
import type { Caller } from '#platform/testing/test-caller.ts'

export const working: RunningWorker[] = []

export const notice = { audience: 'everyone', title: 'The lift is repaired', text: 'It runs again.' } as const

export type Seat = { company: number; office: string; roles?: string[] }

export const people: Record<string, { id: number }> = {}

export const callers: Record<string, Caller> = {}

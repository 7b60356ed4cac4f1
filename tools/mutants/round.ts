import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type { Wish } from './switch.ts'

export type Trial = { readonly test: string; readonly wish: Wish }
export type Outcome = { readonly failed: boolean; readonly ms: number }

const folder = (root: string) => join(root, '.build', 'mutants')
const trialFile = (root: string, index: number) => join(folder(root), 'trials', `${index}.test.ts`)
const outcomes = (root: string) => join(folder(root), 'outcomes.jsonl')

/** Runs every trial in a warm process that is shared, until they are done or the time is over. */
export async function runTrials(
  root: string,
  trials: readonly Trial[],
  until: number,
): Promise<Map<Trial, Outcome>> {
  rmSync(join(folder(root), 'trials'), { recursive: true, force: true })
  rmSync(outcomes(root), { force: true })
  mkdirSync(join(folder(root), 'trials'), { recursive: true })
  for (const [index, { test, wish }] of trials.entries())
    writeFileSync(trialFile(root, index), trialText(join(root, test), wish, index))
  await vitest(root, until)
  const said = existsSync(outcomes(root)) ? readFileSync(outcomes(root), 'utf8').trim().split('\n') : []
  const told = said.filter(Boolean).map((line) => JSON.parse(line) as Outcome & { index: number })
  return new Map(told.map(({ index, ...outcome }) => [trials[index]!, outcome]))
}

/** The test file is loaded again for each trial, by another address; what it imports is loaded once. */
const trialText = (
  test: string,
  wish: Wish,
  index: number,
) => `import { switchOn } from '#tools/mutants/switch.ts'
switchOn({ ...${JSON.stringify({ ...wish, lastTest: 0 })}, lastTest: ${wish.lastTest} })
await import('${test}?trial=${index}-${Date.now()}')
`

function vitest(root: string, until: number): Promise<void> {
  const args = ['run', '--config', 'tools/mutants/vitest.config.ts']
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const timer = setTimeout(() => child.kill('SIGTERM'), Math.max(1_000, until - Date.now()))
  return new Promise((settle) => {
    child.on('close', () => {
      clearTimeout(timer)
      writeFileSync(join(folder(root), 'last-round.log'), said)
      settle()
    })
  })
}

/** Tells the outcome of each trial when it ends, so that an end in the middle loses only what was under way. */
export class Outcomes implements Reporter {
  onTestModuleEnd(module: TestModule) {
    const index = Number(/(\d+)\.test\.ts$/.exec(module.moduleId)?.[1])
    const failed = module.state() === 'failed' || !module.ok()
    const ms = Math.round(module.diagnostic().duration + module.diagnostic().collectDuration)
    appendFileSync(outcomes(process.cwd()), `${JSON.stringify({ index, failed, ms })}\n`)
  }
}

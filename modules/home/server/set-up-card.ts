import type { Ctx } from '#platform/server/ctx.ts'
import type { HomeCard, HomeLine, SetUpStep } from '#platform/server/home-card.ts'
import { holds } from '#platform/server/rights/reach.ts'
import { homeMessages as say } from '#home/contract/home-messages.ts'

/** The first hour of an empty product; gone when everything is done. */
export const setUpCard = (
  isMeant: (ctx: Ctx) => Promise<boolean>,
  steps: readonly SetUpStep[],
): HomeCard => ({
  key: 'set-up',
  title: 'Set up Atrium',
  path: '/help?page=setting-up',
  empty: '',
  async read(ctx) {
    if (!(await isMeant(ctx))) return null
    const lines: HomeLine[] = []
    for (const step of steps) lines.push(await lineOf(ctx, step))
    return lines.every(({ value }) => value === say.done) ? null : lines
  },
})

async function lineOf(ctx: Ctx, step: SetUpStep): Promise<HomeLine> {
  const { label, detail, path, needs } = step
  const value = (await step.isDone(ctx)) ? say.done : say.toDo
  const isOpen = needs === undefined || holds(ctx.actor, needs)
  if (isOpen) return { label, detail, path, value }
  return { label, value, detail: value === say.done ? detail : say.opensWithHr }
}

export const clientCard: HomeCard = {
  key: 'client',
  title: 'What you can do here',
  path: null,
  empty: '',
  read: (ctx) => Promise.resolve(ctx.actor.userType === 'Client' ? forClients : null),
}

const forClients: readonly HomeLine[] = [
  { label: 'Read your messages', value: '', detail: 'What we have sent to you.', path: '/notifications' },
  {
    label: 'Secure your account',
    value: '',
    detail: 'Password, second step and devices.',
    path: '/settings',
  },
  { label: 'Ask for help', value: '', detail: 'Write to your contact at the company.' },
]

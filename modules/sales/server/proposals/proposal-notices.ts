import { defineNotice } from '#notifications/server/public.ts'
import { titled } from '#platform/server/notice-title.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { dealPage } from '#sales/server/record-pages.ts'

type About = { readonly dealId: number; readonly number: string; readonly deal: string }
const link = ({ dealId }: About) => dealPage(dealId)

const told = {
  viewed: 'Proposal viewed',
  accepted: 'Proposal accepted',
  declined: 'Proposal declined',
  expired: 'Proposal expired',
  expiring: 'Proposal expires in 3 days',
} as const
export type ProposalNews = keyof typeof told

export const proposalNews = defineNotice<About & { readonly news: ProposalNews }>({
  kind: 'sales.proposal-news',
  label: 'A client viewed or answered my proposal, or it expires',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ news, deal }) => titled`${told[news]}: ${strangersText(deal)}`,
  text: ({ number }) => `It is about ${number}.`,
  link,
})

export const proposalAsked = defineNotice<About & { readonly by: string }>({
  kind: 'sales.proposal-asked',
  label: 'A proposal waits for my approval',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ deal }) => titled`Approve the proposal: ${strangersText(deal)}`,
  text: ({ by, number }) => `${by} asks for approval of ${number}.`,
  link,
})

export const proposalDecided = defineNotice<About & { readonly by: string; readonly approved: boolean }>({
  kind: 'sales.proposal-decided',
  label: 'My proposal was approved or returned',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ deal, approved }) =>
    titled`Proposal ${approved ? 'approved' : 'returned'}: ${strangersText(deal)}`,
  text: ({ by, number, approved }) =>
    approved ? `${by} approved ${number}. It went to the client.` : `${by} returned ${number} to draft.`,
  link,
})

import { buildFile } from '#drive/server/public.ts'
import { openLinked, readLinked } from '#drive/contract/sharing/sharing-calls.ts'
import * as links from '#links/contract/link-calls.ts'
import { dayAfter } from '#platform/contract/days.ts'
import * as calls from '#sales/contract/documents/share-calls.ts'
import { SHARE_DAYS } from '#sales/contract/documents/share-states.ts'
import { dealScene, type Person } from './deal-scene.ts'
import { mailTo } from './link-scene.ts'

type Wish = Partial<Parameters<Person['caller']['send']>[1]> & Readonly<Record<string, unknown>>

/** The sellers of a company with its documents, and what clients do with their links. */
export async function shareScene() {
  const scene = await dealScene()
  const { product, people, today } = scene
  const { stranger } = product
  const root = (await people.head.caller.send(calls.openSalesDocuments, {})).data.folder_id
  const until = (days = SHARE_DAYS) => dayAfter(today(), days)
  let number = 0

  async function fileOf(name = 'prices.txt', wish: { text?: string; kind?: 'pdf' | 'zip' | 'csv' } = {}) {
    number += 1
    const file = {
      name: `${number} ${name}`,
      owner: people.head.id,
      parent: root,
      text: 'Two for one',
      ...wish,
    }
    return (await product.write((ctx) => buildFile(ctx, product.files, file))).id
  }

  const share = (who: Person, wish: { node_id: number; contact_id: number } & Wish) =>
    who.caller.send(calls.shareDocument, { expires_on: until(), by_code: false, ...wish })

  const open = (token: string, more: { password?: string; address?: string; code?: string } = {}) =>
    stranger.send(links.openLink, { token, ...more })

  return {
    ...scene,
    root,
    until,
    fileOf,
    share,
    open,
    /** Shared with a new contact, or it fails. */
    shared: async (who: Person, wish: Wish = {}) => {
      const contact_id = await scene.contactOf(who)
      const node_id = await fileOf()
      const { status, message, data } = await share(who, { node_id, contact_id, ...wish })
      if (status !== 0) throw new Error(message)
      return { contact_id, node_id, id: data.id, token: data.address.split('/').at(-1)! }
    },
    look: (token: string) => stranger.send(links.viewLink, { token }),
    /** Asks for the code of an address and types it. */
    openByCode: async (token: string, address: string) => {
      const sent = await stranger.send(links.sendLinkCode, { token, address })
      if (sent.status !== 0) return sent
      return open(token, { address, code: /\b(\d{4})\b/.exec(await mailTo(product, address))![1]! })
    },
    inside: (token: string, pass: string) => stranger.send(readLinked, { token, pass }),
    file: (token: string, pass: string, { id, as = 'view' }: { id: number; as?: 'view' | 'download' }) =>
      stranger.send(openLinked, { token, pass, id, as }),
    read: async (who: Person, id: number) => (await who.caller.send(calls.readShare, { id })).data,
    revoke: (who: Person, id: number) => who.caller.send(calls.revokeShare, { id }),
    listed: async (who: Person, asked = {}) => (await who.caller.send(calls.shareList.read, asked)).data.rows,
  }
}

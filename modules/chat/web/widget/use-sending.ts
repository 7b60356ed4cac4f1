import { useCallback, useRef, useState } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import type { MessageView } from '#chat/contract/chat-fields.ts'
import { sendOwnMessage, tellOwnTyping } from '#chat/contract/widget/widget-calls.ts'
import { TYPING_EVERY_MS } from '#chat/contract/widget/widget-limits.ts'

export type Outgoing = {
  readonly clientId: string
  readonly text: string
  readonly files: readonly File[]
  readonly state: 'sending' | 'sent' | 'failed'
  readonly complaint: string
}

type Wishes = {
  readonly page: string
  readonly messages: readonly MessageView[]
  readonly refresh: () => Promise<void>
  /** No one is there: what was typed becomes the form. */
  readonly onClosed: (text: string) => void
}

/** What is on its way, one after the other, so that it arrives in the order in which it was written. */
export function useSending({ page, messages, refresh, onClosed }: Wishes) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const { send } = useSend(sendOwnMessage, { silent: true })
  const typing = useSend(tellOwnTyping, { silent: true })
  const line = useRef<Promise<void>>(Promise.resolve())
  const toldAt = useRef(0)

  const set = useCallback(
    (clientId: string, changes: Partial<Outgoing>) =>
      setOutgoing((all) => all.map((one) => (one.clientId === clientId ? { ...one, ...changes } : one))),
    [],
  )
  const drop = (clientId: string) => setOutgoing((all) => all.filter((one) => one.clientId !== clientId))

  async function transmit({ clientId, text, files }: Outgoing) {
    set(clientId, { state: 'sending', complaint: '' })
    const answer = await send({ text, client_id: clientId, page }, { files: [...files] })
    if (answer.ok) {
      set(clientId, { state: 'sent' })
      return refresh()
    }
    const { failure } = answer
    if (failure instanceof CallFailure && failure.detail.facts['form'] === true) {
      drop(clientId)
      return onClosed(text)
    }
    set(clientId, { state: 'failed', complaint: failure instanceof CallFailure ? failure.message : '' })
  }

  const queue = (message: Outgoing) => {
    line.current = line.current.then(() => transmit(message))
  }

  return {
    // What has arrived stands among the messages.
    outgoing: outgoing.filter(({ clientId }) => !messages.some((one) => one.client_id === clientId)),
    write: (text: string, files: readonly File[]) => {
      const message: Outgoing = {
        clientId: crypto.randomUUID(),
        text,
        files,
        state: 'sending',
        complaint: '',
      }
      setOutgoing((all) => [...all, message])
      queue(message)
    },
    retry: queue,
    tellTyping: () => {
      if (Date.now() - toldAt.current < TYPING_EVERY_MS) return
      toldAt.current = Date.now()
      void typing.send({})
    },
  }
}

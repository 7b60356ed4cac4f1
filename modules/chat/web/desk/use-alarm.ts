import { useEffect, useRef, useState } from 'react'
import { stored } from '#platform/web/browser-storage.ts'
import type { Desk } from '#chat/contract/desk/desk-calls.ts'

const KEY = 'chatSound'
const HIGH_HZ = 880
const SECONDS = 0.25

export type Alarm = { readonly isOn: boolean; readonly toggle: () => void }

/** A short tone and a note of the browser when a chat comes, or a visitor of an own chat writes. */
export function useAlarm({ waiting, mine }: Desk): Alarm {
  const [isOn, setOn] = useState(() => stored.get(KEY) === 'on')
  const count = waiting.length + mine.reduce((sum, { unread }) => sum + unread, 0)
  const before = useRef(count)
  useEffect(() => {
    const isMore = count > before.current
    before.current = count
    document.title = count > 0 ? `(${count}) Chat with visitors · Atrium` : 'Chat with visitors · Atrium'
    if (!isMore || !isOn) return
    ring()
    if (document.hidden && 'Notification' in window && Notification.permission === 'granted') void showNote()
  }, [count, isOn])
  return {
    isOn,
    toggle() {
      stored.set(KEY, isOn ? 'off' : 'on')
      setOn(!isOn)
      // Browsers let a page sound and ask only after someone has pressed something.
      if (!isOn) ring()
      if (!isOn && 'Notification' in window && Notification.permission === 'default')
        void Notification.requestPermission()
    },
  }
}

/** Told by the browser, which keeps one of them however many come. */
const showNote = () => new Notification('A visitor is waiting', { tag: 'atrium-chat' })

function ring(): void {
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = HIGH_HZ
  volume.gain.setValueAtTime(0.1, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + SECONDS)
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + SECONDS)
  tone.onended = () => void audio.close()
}

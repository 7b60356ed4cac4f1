import { expect, test } from 'vitest'
import { checkNewPassword } from './password-rules.ts'
import { passwordWeakness } from './password-strength.ts'

const words = ['Atrium', 'Asha', 'Rao', 'Asha Rao', 'asha.rao@banyan.example', 'Banyan Softworks', 'banyan']

test.each([
  // On every list of stolen passwords, as they are, in capitals, with signs for letters, or backwards.
  ['123456789012', 'breached'],
  ['1qaz2wsx3edc', 'breached'],
  ['unbelievable', 'breached'],
  ['UnBelievable', 'breached'],
  ['unb3li3v4ble', 'breached'],
  ['elbaveilebnu', 'breached'],
  // Long enough and of many kinds of signs, and yet among the first that are tried.
  ['Password@12345', 'guessable'],
  ['Welcome@1234', 'guessable'],
  ['qwertyuiop123', 'guessable'],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'guessable'],
  ['atrium-atrium-atrium', 'guessable'],
  // What anyone who knows the person would try.
  ['asharao12345', 'guessable'],
  ['Asha Rao 1998!', 'guessable'],
  ['asha.rao@banyan.example', 'guessable'],
  ['Banyan Softworks 1', 'guessable'],
  // A few words that only one person would put together, in any script.
  ['lantern courtyard', null],
  ['seven herons over the lake', null],
  ['correct horse battery staple', null],
  ['পুকুরের ধারে সাতটা বক', null],
  ['kT7#vq!zR2pm', null],
])('%s is %s', async (password, weakness) => {
  expect(await passwordWeakness(password, words)).toBe(weakness)
})

test('the longest password that may be given is read to its end', async () => {
  expect(await passwordWeakness('p4$5w0rd1@3!'.repeat(17).slice(0, 200), words)).toBe('guessable')
})

test('the refusal stands at the field in which the password was typed', async () => {
  await expect(checkNewPassword('Password@12345', words)).rejects.toMatchObject({
    refusal: {
      kind: 'invalid',
      text: 'This password is easy to guess. Use a few unrelated words.',
      field: 'new_password',
    },
  })
  await expect(checkNewPassword('unbelievable', words, 'password')).rejects.toMatchObject({
    refusal: {
      text: 'This password appeared in a data leak. Choose another.',
      field: 'password',
    },
  })
})

import type { Reporter, TestCase } from 'vitest/node'

/** Names at the end what passed at the second try only, so that no one takes it for sound. */
export class SecondTries implements Reporter {
  private readonly names: string[] = []

  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId}: ${test.fullName}`)
  }

  onTestRunEnd() {
    if (this.names.length === 0) return
    console.log(`\n   At the second try only:\n${this.names.map((name) => `   ${name}`).join('\n')}`)
  }
}

// Writes the demo company once for the tests that follow, unless what it is made of is as it was.
import { keptDemo } from '#platform/testing/world/kept-demo.ts'

await keptDemo()

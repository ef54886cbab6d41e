// Plain JavaScript on purpose: an older Node.js must be able to read it and say what is wrong.
const needed = 26
const found = Number(process.versions.node.split('.')[0])

if (found >= needed) {
  await import('./server/main.ts')
} else {
  console.error(
    `Muster needs Node.js ${needed} or newer, and this is ${process.versions.node}. Start it with "npm start", which brings its own.`,
  )
  process.exitCode = 1
}

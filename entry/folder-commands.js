/** @typedef {import('./commands.js').Command} Command */

/**
 * @param {string} file
 * @returns {Command['run']}
 */
const from = (file) => () => import(new URL(file, import.meta.url).href)

/**
 * What needs the project's folder, so the one file does not have it.
 * @type {Record<string, Command>}
 */
export const folderCommands = {
  build: { does: 'builds the web app', run: from('../scripts/build.ts') },
  executable: { does: 'builds Muster as one file', run: from('../scripts/executable.ts') },
  dev: {
    does: 'serves the sources as they change',
    run: from('../scripts/dev.ts'),
    needs: 'developers too',
  },
  test: { does: 'checks the project', run: from('../scripts/test.ts'), needs: 'developers too' },
  planted: {
    does: 'plants faults in a copy of the project, and says which the tests find',
    run: from('../scripts/planted.ts'),
    needs: 'developers too',
  },
  bench: { does: 'measures the server', run: from('../bench/run.ts'), needs: 'developers too' },
  openapi: {
    does: 'writes docs/calls.md and docs/export-format.md',
    run: from('../scripts/openapi.ts'),
    needs: 'developers too',
  },
  words: {
    does: 'takes new English into the languages; --review hi writes a spreadsheet of them, and reads it back',
    run: from('../scripts/words.ts'),
    needs: 'developers too',
  },
  screenshots: {
    does: 'takes the pictures of the README',
    run: from('../scripts/screenshots.ts'),
    needs: 'developers too',
  },
}

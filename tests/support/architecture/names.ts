const known: readonly (readonly [folder: RegExp, file: RegExp])[] = [
  [/^server\/(imports|exports)\//, /^([a-z-]+\/){0,3}[a-z0-9-]+(\.test)?\.ts$/],
  [/^server\/db\/migrations\//, /^([a-z-]+\/)?[a-z0-9-]+\.ts$/],
  // What is a list and no code.
  [/^server\/kit\/sign-in\/common-passwords\.json$/, /^$/],
  [/^server\/(kit|db)\//, /^([a-z-]+\/)?[a-z0-9-]+(\.test)?\.ts$/],
  [
    /^server\/[a-z]+\//,
    /^((routes|actions|rules|sql|present)\.ts|(actions|rules|sql|present)\/[a-z0-9-]+\.ts|([a-z0-9-]+\/)?[a-z0-9-]+\.test\.ts)$/,
  ],
  [/^contract\/(languages|values)\//, /^([a-z]+\/)?[a-z0-9-]+(\.test)?\.ts$/],
  [/^contract\/[a-z]+\//, /^[a-z0-9-]+(\.test)?\.ts$/],
  [/^web\/public\//, /^/],
  [/^web\/locales\//, /^[a-z]{2}\.po$/],
  [/^web\/app\//, /^((main|router)\.tsx|([a-z-]+\/)?([A-Z]\w*\.tsx|[a-z0-9-]+(\.test)?\.ts))$/],
  // A component under its own name; a list's columns and empty state; code without components.
  [
    /^web\/[a-z]+\//,
    /^([a-z-]+\/){0,2}([A-Z]\w*\.tsx|([a-z]+-)+columns\.tsx|empty(-[a-z]+)+\.tsx|[a-z0-9-]+(\.(test|d))?\.ts|[a-z]+\.css)$/,
  ],
]

/** False for a file of the application whose name does not describe its contents. */
export const isKnownName = (path: string): boolean => {
  for (const [folder, file] of known) {
    const [start] = folder.exec(path) ?? []
    if (start !== undefined) return file.test(path.slice(start.length))
  }
  return true
}

const mostFiles = 25

/** Folders with too many files, each with its number of files. */
export const crowdedFolders = (paths: readonly string[]): string[] => {
  const counts = new Map<string, number>()
  // A language has one file of words for each folder of the web app.
  for (const path of paths.filter((one) => !one.startsWith('web/locales/'))) {
    const folder = path.split('/').slice(0, -1).join('/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].flatMap(([folder, count]) => (count > mostFiles ? `${folder}: ${count}` : []))
}

/** Parts of the server's features that are a file and a folder too. */
export const partsInTwoPlaces = (paths: readonly string[]): string[] =>
  paths.filter((path) => {
    const [, part] = /^(server\/[a-z]+\/(?:actions|rules|sql|present))\.ts$/.exec(path) ?? []
    return part !== undefined && paths.some((one) => one.startsWith(`${part}/`))
  })

/** A backup that cannot be made or opened; its message says what to do. Commands print it, in English. */
export class BackupFailed extends Error {}

const failed = (sentence: string, cause?: unknown) => new BackupFailed(sentence, { cause })

export const failures = {
  unusableFolder: (folder: string, cause: unknown) =>
    failed(
      `The folder ${folder} cannot be used for backups: ${cause instanceof Error ? cause.message : String(cause)}. Set BACKUP_DIR to one that Muster may write to.`,
      cause,
    ),
  busy: (folder: string) =>
    failed(`Another backup is being made in ${folder}. Wait until it is done.`),
  littleSpace: (folder: string, free: string, needed: string) =>
    failed(
      `${folder} has ${free} free, and a backup needs ${needed} while it is made and verified. Free some space, or set BACKUP_DIR to a folder on another disk.`,
    ),
  fullDisk: (folder: string, cause: unknown) =>
    failed(
      `The disk of ${folder} is full. Free some space, or set BACKUP_DIR to a folder on another disk.`,
      cause,
    ),
  notOurs: (name: string) => failed(`${name} is not a backup of Muster.`),
  noPassphrase: (name: string) =>
    failed(`${name} is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with.`),
  wrongPassphrase: (name: string) =>
    failed(
      `BACKUP_PASSPHRASE does not open ${name}. Set it to the passphrase that the backup was made with.`,
    ),
  damaged: (name: string, cause: Error) => failed(`${name} is damaged: ${cause.message}.`, cause),
  otherFile: (name: string) =>
    failed(`What lies on the disk as ${name} is not what was written. Check the disk.`),
  otherManifest: (name: string) =>
    failed(`The manifest in ${name} is not the one that was written. Check the disk.`),
  noSecondFolder: (folder: string) =>
    failed(`There is no folder ${folder} (BACKUP_SECOND). Connect its disk, or create the folder.`),
  arrivedOtherwise: (bucket: string) =>
    failed(
      `What arrived in ${bucket} is not what was sent. Check it; the next backup tries again.`,
    ),
  tooLarge: (name: string) =>
    failed(`${name} is larger than the 5 GB that S3 takes at once. Use a folder instead.`),
}

// Plain JavaScript, because it runs before anything is built.
import { readFileSync } from 'node:fs';

/** Interval between checks for npm. */
const LOOK_MS = 500;

/**
 * Watches for the end of the npm process that started this one. A signal to `npm start` may never arrive here: npm
 * sends it to its shell only, and that shell, or a shell inside it, may not pass it on.
 *
 * Every process between this one and npm is watched, because a process gets another parent when its own has gone. Not
 * watched: a process that npm did not start as its script, or one that left npm's session (setsid). Both are meant to
 * outlive npm. Processes above npm do not count, so `nohup npm start &` outlives its terminal. Without /proc only the
 * parent is watched.
 *
 * @param onGone - Called once.
 */
export function watchNpm(onGone) {
  const links = linksToNpm();
  const look = () => {
    if (links.every(({ pid, parent }) => readParent(pid) === parent)) return;
    clearInterval(looking);
    onGone();
  };
  const looking = setInterval(look, LOOK_MS).unref();
  if (links.length === 0) clearInterval(looking);
}

/** This process and its ancestors that run the same npm script, each with its parent: the last parent is npm. */
function linksToNpm() {
  const script = process.env.npm_lifecycle_script;
  if (!script?.includes('cyclegraph.mjs')) return [];
  const links = [];
  let pid = process.pid;
  do {
    const parent = readParent(pid);
    const session = readStat(pid)?.session;
    if (!parent || readStat(parent)?.session !== session) return [];
    links.push({ pid, parent });
    pid = parent;
  } while (runsScript(pid, script));
  return links;
}

function readParent(pid) {
  return pid === process.pid ? process.ppid : readStat(pid)?.parent;
}

function readStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The program name is in brackets and may itself contain spaces and brackets.
    const [, parent, , session] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { parent, session };
  } catch {
    return undefined;
  }
}

function runsScript(pid, script) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`npm_lifecycle_script=${script}`);
  } catch {
    return false;
  }
}

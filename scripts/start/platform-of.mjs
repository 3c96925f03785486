/** Such as `…-linux-arm64-musl`, `…-win32-x64-msvc` or `…-wasm32-wasi`. */
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'sunos',
  'win32',
];
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];
const libraries = [
  { begin: 'gnu', libc: 'glibc' },
  { begin: 'musl', libc: 'musl' },
];

/** @returns {{os?: string[], cpu?: string[], libc?: string[]}} */
export function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word));
  const libc = libraries
    .filter(({ begin }) => os.includes('linux') && words.some((word) => word.startsWith(begin)))
    .map((library) => library.libc);
  return {
    ...(os.length > 0 && { os }),
    ...(cpu.length > 0 && { cpu }),
    ...(libc.length > 0 && { libc }),
  };
}

"""Rules as WebAssembly: the fourth target, made at build time from the same source as native code.

`python -m kassen.wasm GAME --out FOLDER` writes a module. It needs `wasm-ld` (Debian's `lld`, or the PyPI
package `ziglang`); whoever installs Kassen needs neither.
"""

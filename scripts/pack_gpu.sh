#!/usr/bin/env bash
# Pack what a GPU host without network lacks: numba, numba-cuda and Pgx, for its Python 3.12, NumPy and JAX.
#   scripts/pack_gpu.sh [OUT=.gpu/site.tar.xz] [PYTHON_VERSION=3.12]
# On the host, in the repository root:
#   mkdir -p /tmp/site && tar -C /tmp/site -xJf .gpu/site.tar.xz
#   CUDA_HOME=/usr/local/cuda PYTHONPATH=/tmp/site:src:. python3 -m bench.gpu
set -euo pipefail
cd "$(dirname "$0")/.."
out=$(realpath -m "${1:-.gpu/site.tar.xz}")
version=${2:-3.12}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fetch() {
  python3 -m pip download -q --python-version "$version" --only-binary=:all: \
    --platform manylinux_2_28_x86_64 --platform manylinux_2_24_x86_64 \
    --platform manylinux_2_17_x86_64 --platform manylinux2014_x86_64 \
    -d "$work/wheels" "$@"
}
fetch numba numba-cuda
fetch --no-deps pgx svgwrite typing_extensions platformdirs

mkdir -p "$work/site" "$(dirname "$out")"
for wheel in "$work"/wheels/*.whl; do
  case $wheel in
    */numpy-*) ;;  # the host has its own
    *) python3 -m zipfile -e "$wheel" "$work/site" ;;
  esac
done
rm -rf "$work"/site/{tests,numba/tests,numba_cuda/numba/cuda/tests}

# Python reads this at its start: it stands in for the .pth file of numba-cuda, which only counts in
# site-packages, and gives NumPy 2.5 back the name that numba-cuda 0.30 still asks for.
cat > "$work/site/sitecustomize.py" <<'PYTHON'
"""Make numba-cuda work from a folder on the path."""

import numpy

numpy.row_stack = numpy.vstack
import _numba_cuda_redirector  # noqa: E402, F401
PYTHON

tar -C "$work/site" -cf - . | xz -T2 -6 > "$out"
(cd "$work/wheels" && du -k ./*.whl | sort -rn)
ls -l "$out"

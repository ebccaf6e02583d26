"""Messages to browsers: encrypted for one of them (RFC 8291), and signed by the site (VAPID, RFC 8292)."""

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

import orjson
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
VALID = 12 * 3600.0  # seconds
RECORD = 4096  # bytes
NUMBER = 32  # bytes of a number on the curve
SALT = 16


def fresh_key() -> str:
    """A private key in hexadecimal."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return number.to_bytes(NUMBER, "big").hex()


def read_key(key: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int(key, 16), CURVE)


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def public_key(key: str) -> str:
    """The key that a browser asks for when it subscribes."""
    return encoded(point_of(read_key(key)))


def authorization(key: str, endpoint: str, subject: str, now: float) -> str:
    """A claim that this site writes to this push service, signed."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now + VALID), "sub": subject}
    unsigned = ".".join(
        encoded(orjson.dumps(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims)
    )
    signature = read_key(key).sign(unsigned.encode(), ec.ECDSA(SHA256()))
    signed = b"".join(
        number.to_bytes(NUMBER, "big") for number in utils.decode_dss_signature(signature)
    )
    return f"vapid t={unsigned}.{encoded(signed)}, k={public_key(key)}"


def encrypted(
    text: bytes,
    receiver: str,
    secret: str,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
) -> bytes:
    """Encrypt for the browser with this public key and this shared secret; key and salt are new each time."""
    own, salt = own or ec.generate_private_key(CURVE), salt or secrets.token_bytes(SALT)
    theirs, ours = decoded(receiver), point_of(own)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    joint = derived(decoded(secret), shared, b"WebPush: info\0" + theirs + ours, 32)
    key = derived(salt, joint, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(salt, joint, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + len(ours).to_bytes(1, "big") + ours
    return head + AESGCM(key).encrypt(nonce, text + b"\x02", None)


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def is_subscription(receiver: str, secret: str) -> bool:
    """Whether these are keys that a browser may have made."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(receiver))
        return len(decoded(secret)) == SALT
    except ValueError:
        return False


def encoded(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

interface Token {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external;
}

struct Permitted {
    address token;
    uint256 amount;
}

struct Permit {
    Permitted permitted;
    uint256 nonce;
    uint256 deadline;
}

struct Transfer {
    address to;
    uint256 requestedAmount;
}

/// The part of Permit2 that x402 uses: transfers signed with a witness, each nonce once.
contract Permit2 {
    bytes32 private constant DOMAIN_TYPE = keccak256("EIP712Domain(string name,uint256 chainId,address verifyingContract)");
    bytes32 private constant PERMITTED_TYPE = keccak256("TokenPermissions(address token,uint256 amount)");
    string private constant TRANSFER_TYPE_HEAD =
        "PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,";

    mapping(address => mapping(uint256 => uint256)) public nonceBitmap;

    error InvalidAmount(uint256 maxAmount);
    error InvalidNonce();
    error InvalidSigner();
    error SignatureExpired(uint256 deadline);

    function permitWitnessTransferFrom(
        Permit calldata permit,
        Transfer calldata transfer,
        address owner,
        bytes32 witness,
        string calldata witnessType,
        bytes calldata signature
    ) external {
        if (block.timestamp > permit.deadline) revert SignatureExpired(permit.deadline);
        if (transfer.requestedAmount > permit.permitted.amount) revert InvalidAmount(permit.permitted.amount);
        useNonce(owner, permit.nonce);
        bytes32 permitted = keccak256(abi.encode(PERMITTED_TYPE, permit.permitted.token, permit.permitted.amount));
        bytes32 kind = keccak256(abi.encodePacked(TRANSFER_TYPE_HEAD, witnessType));
        requireSigner(owner, keccak256(abi.encode(kind, permitted, msg.sender, permit.nonce, permit.deadline, witness)), signature);
        Token(permit.permitted.token).transferFrom(owner, transfer.to, transfer.requestedAmount);
    }

    function invalidateUnorderedNonces(uint256 word, uint256 mask) external {
        nonceBitmap[msg.sender][word] |= mask;
    }

    function useNonce(address owner, uint256 nonce) private {
        uint256 bit = 1 << (nonce & 255);
        uint256 word = nonce >> 8;
        if (nonceBitmap[owner][word] & bit != 0) revert InvalidNonce();
        nonceBitmap[owner][word] |= bit;
    }

    function requireSigner(address owner, bytes32 message, bytes calldata signature) private view {
        bytes32 domain = keccak256(abi.encode(DOMAIN_TYPE, keccak256("Permit2"), block.chainid, address(this)));
        address signer = ecrecover(
            keccak256(abi.encodePacked("\x19\x01", domain, message)),
            uint8(signature[64]),
            bytes32(signature[0:32]),
            bytes32(signature[32:64])
        );
        if (signer == address(0) || signer != owner) revert InvalidSigner();
    }
}

/// Settles payments of the x402 scheme upto: the payer signs a maximum, the payee and the facilitator, who chooses the amount.
contract UptoProxy {
    struct Witness {
        address to;
        address facilitator;
        uint256 validAfter;
    }

    struct Approval {
        uint256 value;
        uint256 deadline;
        bytes32 r;
        bytes32 s;
        uint8 v;
    }

    Permit2 public constant PERMIT2 = Permit2(0x000000000022D473030F116dDEE9F6B43aC78BA3);
    bytes32 private constant WITNESS_TYPE = keccak256("Witness(address to,address facilitator,uint256 validAfter)");

    event Settled();
    event SettledWithPermit();

    error AmountExceedsPermitted();
    error InvalidAmount();
    error PaymentTooEarly();
    error Permit2612AmountMismatch();
    error UnauthorizedFacilitator();

    function settle(
        Permit calldata permit,
        uint256 amount,
        address owner,
        Witness calldata witness,
        bytes calldata signature
    ) external {
        move(permit, amount, owner, witness, signature);
        emit Settled();
    }

    function settleWithPermit(
        Approval calldata approval,
        Permit calldata permit,
        uint256 amount,
        address owner,
        Witness calldata witness,
        bytes calldata signature
    ) external {
        if (approval.value != permit.permitted.amount) revert Permit2612AmountMismatch();
        Token(permit.permitted.token).permit(
            owner, address(PERMIT2), approval.value, approval.deadline, approval.v, approval.r, approval.s
        );
        move(permit, amount, owner, witness, signature);
        emit SettledWithPermit();
    }

    function move(
        Permit calldata permit,
        uint256 amount,
        address owner,
        Witness calldata witness,
        bytes calldata signature
    ) private {
        if (amount > permit.permitted.amount) revert AmountExceedsPermitted();
        if (msg.sender != witness.facilitator) revert UnauthorizedFacilitator();
        if (amount == 0) revert InvalidAmount();
        if (block.timestamp < witness.validAfter) revert PaymentTooEarly();
        PERMIT2.permitWitnessTransferFrom(
            permit,
            Transfer(witness.to, amount),
            owner,
            keccak256(abi.encode(WITNESS_TYPE, witness.to, witness.facilitator, witness.validAfter)),
            "Witness witness)TokenPermissions(address token,uint256 amount)Witness(address to,address facilitator,uint256 validAfter)",
            signature
        );
    }
}
